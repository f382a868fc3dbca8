/** Headers of every response; a response of the API is never shown as a page. */
export const apiHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cache-Control': 'no-store',
  Vary: 'Accept, Accept-Encoding, Accept-Language, Authorization, Fields',
}

export const commonHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
}

const accepted = new Set([
  '*/*',
  'application/*',
  'application/ld+json',
  'application/json',
  'application/vnd.openapi+json',
])

/** The content type of the response, or null if the caller accepts neither JSON-LD nor JSON. */
export function negotiate(accept: string | undefined): string | null {
  if (!accept) return 'application/ld+json; charset=utf-8'
  const types = accept.split(',').map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '')
  if (!types.some((type) => accepted.has(type))) return null
  const onlyJson = types.includes('application/json') && !types.includes('application/ld+json')
  return onlyJson ? 'application/json; charset=utf-8' : 'application/ld+json; charset=utf-8'
}
