/*
 * For servers of this machine that speak TLS while a demo or a benchmark runs: a key that everybody can read, and a
 * certificate that nobody trusts. They protect nothing.
 */

export const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgo4KGljT8uFfLUV77
Frz+Z2d9kvqOQVGhMm7oB75YkD6hRANCAARsP+NKCranSMYGMlcyYx7WNLz9bBfq
bZ7ulj7el9w1tsEtvzaHl/EkPnmJ9dyyCJbTWMm4XzGMQB7uoHTv7/WF
-----END PRIVATE KEY-----
`

export const CERT = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUbCCFbj/Aj5QhAW/201NFATpHr+MwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjE4NDAwNFoYDzIxMjYxMDI5
MTg0MDA0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARsP+NKCranSMYGMlcyYx7WNLz9bBfqbZ7ulj7el9w1tsEtvzaHl/Ek
PnmJ9dyyCJbTWMm4XzGMQB7uoHTv7/WFo28wbTAdBgNVHQ4EFgQUITBS2w3p/+Mt
ePHma0uHAD+v8SQwHwYDVR0jBBgwFoAUITBS2w3p/+MtePHma0uHAD+v8SQwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIhALlCnfGfe1JzBf6gdKwolGDqysrGin+YzSCfTKzDyni1AiAs
dikbi/NC8EoldhEnCjY9NgFvwBmv9mN6reI8ILA9TA==
-----END CERTIFICATE-----
`
