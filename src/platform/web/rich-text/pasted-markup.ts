type Policy = { createHTML: (text: string) => string }
type Policies = { createPolicy: (name: string, rules: Policy) => Policy }

/** The only policy of the page for markup; the server's content policy names it. */
export const markupPolicy = 'pasted'

const asItIs: Policy = { createHTML: (text) => text }
let policy: Policy | undefined

/**
 * Pasted markup as a document that nobody sees: it runs no script and loads nothing, and only words and formatting are
 * taken from it. The policy that lets it be read stays in this file, so that no other code can make markup from text.
 */
export function readMarkup(html: string): Document {
  policy ??= policies()?.createPolicy(markupPolicy, asItIs) ?? asItIs
  return new DOMParser().parseFromString(policy.createHTML(html), 'text/html')
}

/** Browsers without Trusted Types have none. */
function policies(): Policies | undefined {
  return Reflect.get(window, 'trustedTypes')
}
