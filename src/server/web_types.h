/* web_types.h: the content type of a file of the web client, by the end of its name. web_embed.py reads this list too. */
/* clang-format off */
#define WEB_TYPES(X) \
	X(".css", "text/css; charset=utf-8") \
	X(".html", "text/html; charset=utf-8") \
	X(".ico", "image/x-icon") \
	X(".jpg", "image/jpeg") \
	X(".js", "text/javascript; charset=utf-8") \
	X(".json", "application/json") \
	X(".map", "application/json") \
	X(".mp3", "audio/mpeg") \
	X(".ogg", "audio/ogg") \
	X(".png", "image/png") \
	X(".svg", "image/svg+xml") \
	X(".txt", "text/plain; charset=utf-8") \
	X(".wasm", "application/wasm") \
	X(".webmanifest", "application/manifest+json") \
	X(".webp", "image/webp") \
	X(".woff2", "font/woff2")
/* clang-format on */
