/**
 * Text as it is compared and searched: lower case, without accents or full-width forms, letters and digits of all
 * scripts in words with single spaces between. "Conceição, D’Ávila" is "conceicao davila"; "陳大文" stays as it is.
 * The database folds alike with `search_fold` (migration `platform/0007_search`); a test compares the two.
 */
export function fold(text: string): string {
  const bare = text.normalize('NFKD').replace(marksAndApostrophes, '').normalize('NFC')
  return bare
    .replace(unfolded, (letter) => letters.get(letter) ?? letter)
    .replace(signs, ' ')
    .replace(/^ | $/g, '')
}

const marksAndApostrophes =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u3099\u309a'\u2018\u2019\u02bc]/g

/** Everything between words. Of the Chinese symbols, 々, 〆 and 〇 count as letters. */
const signs =
  /[\p{Cc} -/:-@[-`{-\u00bf×÷\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\ufe30-\ufe4f]+/gu

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІҐЂЈЉЊЋЏЅ'
const smalls = 'abcdefghijklmnopqrstuvwxyzαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяєіґђјљњћџѕ'
/** Letters that Unicode does not decompose into a letter and an accent. */
const undecomposed = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', Ø: 'o', Ł: 'l', Đ: 'd', Ð: 'd' }
const doubles = { æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th', Æ: 'ae', Œ: 'oe', ẞ: 'ss', Þ: 'th' }

const letters = new Map([
  ...[...capitals].map((letter, at) => [letter, smalls[at] ?? letter] as const),
  ...Object.entries({ ...undecomposed, ...doubles }),
])
const unfolded = new RegExp(`[${[...letters.keys()].join('')}]`, 'g')
