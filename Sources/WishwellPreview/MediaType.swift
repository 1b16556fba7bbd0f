/// What a browser is told about the file at `path`, by its ending.
func mediaType(of path: String) -> String {
  switch path.split(separator: ".").last.map(String.init) ?? "" {
  case "html": "text/html; charset=utf-8"
  case "css": "text/css; charset=utf-8"
  case "webmanifest": "application/manifest+json"
  case "js": "text/javascript; charset=utf-8"
  case "json": "application/json; charset=utf-8"
  // What plain hosts say of feeds too; browsers show it instead of saving it.
  case "xml", "opml": "application/xml; charset=utf-8"
  case "svg": "image/svg+xml"
  case "jpg": "image/jpeg"
  case "png": "image/png"
  case "webp": "image/webp"
  case "gif": "image/gif"
  case "avif": "image/avif"
  case "ico": "image/x-icon"
  case "woff2": "font/woff2"
  default: "text/plain; charset=utf-8"
  }
}
