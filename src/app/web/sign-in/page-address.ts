import { safeTo } from '#platform/web/routes/safe-to.ts'

export const signedOutMark = '#signed-out'
/** The fragment to which the provider sends people who return to the page of a completed sign-in. */
export const backMark = '#back'

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>

/** The address of a page in the form that the router uses, with the part of the page that it names. */
export const addressOf = ({ pathname, search, hash }: Address): string =>
  (pathname.replace(/^\/my(?=\/|$)/, '') + search || '/') + partOf(hash)

/** The address to which a sign-in leads back: a page of this app, and a part of it. */
export function safeAddress(wanted: string, origin: string): string {
  const [path = '', part = ''] = wanted.split(/(?=#)/, 2)
  return (safeTo(path, origin) ?? '/') + partOf(part)
}

/** Fragments that are not simply the name of a part, such as tokens and the marks above, are not kept. */
const partOf = (hash: string) =>
  /^#[a-z][\w-]{0,63}$/i.test(hash) && hash !== signedOutMark && hash !== backMark ? hash : ''
