type Policies = {
  createPolicy: (
    name: string,
    rules: { createHTML: (text: string) => string; createScriptURL: (url: string) => string },
  ) => unknown
}

/**
 * The default Trusted Types policy, which the browser calls wherever text could become markup or code. Style sheets are
 * allowed as text without '<' (the component library writes them so); code is loaded only from our own assets.
 */
export function guardSinks(page: { trustedTypes?: Policies; location: { origin: string } }) {
  page.trustedTypes?.createPolicy('default', {
    createHTML: plainText,
    createScriptURL: (url) => ownAsset(url, page.location.origin),
  })
}

export function plainText(text: string): string {
  if (text.includes('<')) throw new TypeError('Markup may not be made from text')
  return text
}

export function ownAsset(url: string, origin: string): string {
  const { origin: from, pathname } = new URL(url, origin)
  if (from !== origin || !pathname.startsWith('/my/assets/')) throw new TypeError('Code is only loaded from our assets')
  return url
}
