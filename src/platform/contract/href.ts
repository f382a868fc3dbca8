/** The maximum number of characters of a link's target. */
const mostHref = 2_000

/**
 * Whether a link in somebody's text may have this target: a web page or one mail address. Nothing may follow the address,
 * because who gets a mail and what it says is up to its writer.
 */
export const isHref = (href: unknown): href is string =>
  typeof href === 'string' &&
  href.length <= mostHref &&
  /^(https?:\/\/[^\s/]\S*|mailto:[^\s@?&,;%]+@[^\s@?&,;%]+)$/i.test(href)
