import { lookPath } from './look/files.ts'

const policy = (origin: string) =>
  `default-src 'none'; style-src 'self'; font-src 'self'; script-src ${origin}${lookPath}; form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`

/** Redirects are also answered inside the frame of a silent renewal, and contain nothing to protect. */
export const redirectPolicy = "default-src 'none'; base-uri 'none'"

/**
 * The security headers of every answer of the provider (OWASP Secure Headers). Browsers apply form-action to redirects
 * too.
 */
export function securityHeaders(origin: string): Record<string, string> {
  return {
    'Content-Security-Policy': policy(origin),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Cache-Control': 'no-store',
    ...(origin.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}
