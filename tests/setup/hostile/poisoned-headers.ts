/** Headers by which one visitor may try to change what the next one is sent: no response may contain "evil". */
export const poisonedHeaders = {
  host: "evil.example",
  "x-forwarded-host": "evil.example",
  "x-forwarded-proto": "gopher",
  "x-forwarded-prefix": "/evil",
  "x-original-url": "/evil",
  "x-rewrite-url": "/evil",
  "x-http-method-override": "POST",
  "x-react-router-spa-mode": "yes",
  "x-react-router-prerender-data": "evil",
  "accept-language": "evil",
  "user-agent": "evil",
  cookie: "theme=dark; other=evil",
  accept: "evil/evil",
};
