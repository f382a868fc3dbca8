/** One line without control characters, so that a text cannot inject a line into the file. */
export const plain = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()

/** No line has more than 75 bytes; longer ones continue after a space (RFC 5545, 3.1). */
export const folded = (text: string): string => text.split('\r\n').map(foldedLine).join('\r\n')

function foldedLine(line: string): string {
  if (Buffer.byteLength(line) <= 75) return line
  let [made, bytes] = ['', 0]
  for (const character of line) {
    const more = Buffer.byteLength(character)
    const isFull = bytes + more > 74
    made += isFull ? `\r\n ${character}` : character
    bytes = isFull ? more : bytes + more
  }
  return made
}
