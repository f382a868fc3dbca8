/**
 * Characters that show nothing: soft hyphens, zero-width spaces, byte order signs and signs of direction. They come
 * along when somebody copies from a web page or a PDF, and make two equal numbers differ.
 */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g

/** Joiners and variation selectors shape letters of names and emoji, but have no place in a number or a code. */
const joiners = /\u200c|\u200d|[\ufe00-\ufe0f]/g

const blanks = /[\p{Zs}\t]+/gu

/** Latin letters and digits in the wide form of Chinese keyboards; wide punctuation is right in a Chinese sentence. */
const wideLetters = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g

const narrow = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) - 0xfee0)

/** A name or a title as it was meant: no invisible characters, single spaces, narrow Latin letters and digits. */
export const plainLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(wideLetters, narrow)
    .replace(blanks, ' ')
    .replace(/ ?([\r\n]) ?/g, '$1')
    .trim()

/** A number, a date or a code as it was meant: as {@link plainLine}, and all wide and compatible forms made plain. */
export const plainValue = (text: string): string =>
  text.normalize('NFKC').replace(invisible, '').replace(joiners, '').replace(/\s+/gu, ' ').trim()

/** A student number or another code without blanks; letter case stays. */
export const plainCode = (text: string): string => plainValue(text).replaceAll(' ', '')

/** By what two codes are the same: letter case, blanks and wide forms do not count. */
export const codeKey = (text: string): string => plainCode(text).toUpperCase()

/** Whether a spreadsheet has written a long number as a power of ten (`2.025E+07`), so that its last digits are lost. */
export const hasLostDigits = (text: string): boolean => /^\d([.,]\d+)?E\+?\d{1,3}$/i.test(plainCode(text))
