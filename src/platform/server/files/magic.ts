/** The type of a file by its first bytes; undefined for types that the portal does not know. */
export function typeOfBytes(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return signs.find(([sign]) => sign.test(head))?.[1]
}

const signs: readonly (readonly [RegExp, string])[] = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG\r\n.\n/, 'image/png'],
  [/^RIFF[\s\S]{4}WEBP/, 'image/webp'],
  [/^%PDF-\d/, 'application/pdf'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^PK[^ -~]{2}/, 'application/zip'],
  [/^[\s\S]{4}ftypM4A /, 'audio/mp4'],
  [/^[\s\S]{4}ftyp/, 'video/mp4'],
  [/^[^ -~]E\xdf\xa3/, 'video/webm'],
  [/^(ID3|\xff[\xfb\xf3\xf2])/, 'audio/mpeg'],
]

/** Whether these first bytes do not belong to a text: they contain a NUL, or the signature of a program. */
export const isBinary = (bytes: Uint8Array): boolean =>
  bytes.subarray(0, 16).includes(0) || /^(MZ|[^ -~]ELF)/.test(Buffer.from(bytes.subarray(0, 4)).toString('latin1'))
