/* web.h: the web client as the build left it in web/dist; made by web_embed.py, empty if there is none. */
#ifndef PROGRAM_WEB_H
#define PROGRAM_WEB_H

#include "net/http.h"

extern const struct http_asset web_assets[];
extern const size_t web_assets_count;

#endif
