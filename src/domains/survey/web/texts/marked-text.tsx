/** A text in which names of people of the class are marked; somebody decides, the page does not. */
export function MarkedText({ text, names }: { text: string; names: readonly string[] }) {
  if (names.length === 0) return text
  const found = new RegExp(`(${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi')
  const lower = new Set(names.map((name) => name.toLowerCase()))
  return text.split(found).map((piece, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in a text that stays
    return lower.has(piece.toLowerCase()) ? <mark key={at}>{piece}</mark> : piece
  })
}
