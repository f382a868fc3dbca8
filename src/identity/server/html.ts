/** An HTML fragment that is already safe to send. */
export type Html = { readonly markup: string }
type Piece = string | number | Html | readonly Html[] | undefined

/** Builds HTML with every value escaped, unless it is itself a fragment. */
export function html(parts: TemplateStringsArray, ...values: Piece[]): Html {
  const markup = parts.map((part, at) => part + (at < values.length ? markupOf(values[at]) : '')).join('')
  return { markup }
}

function markupOf(value: Piece): string {
  if (value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') return escapeText(String(value))
  return 'markup' in value ? value.markup : value.map((piece) => piece.markup).join('')
}

function escapeText(text: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
