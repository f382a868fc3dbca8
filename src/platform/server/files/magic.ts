/** The type of a file by its first bytes; undefined for what the portal does not know. */
export function typeOfBytes(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return signs.find(([sign]) => sign.test(head))?.[1]
}

const signs: readonly (readonly [RegExp, string])[] = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG\r\n.\n/, 'image/png'],
  [/^RIFF[\s\S]{4}WEBP/, 'image/webp'],
  [/^%PDF-\d/, 'application/pdf'],
]
