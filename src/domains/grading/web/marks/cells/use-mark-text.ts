import { useCallback } from 'react'
import { locales } from '#platform/contract/words.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'
import type { Value } from './value.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Formats marks with at least one decimal, so that they align vertically. */
export function useMarkNumber(): (value: number) => string {
  const locale = locales[useLanguage()]
  const format =
    formats.get(locale) ?? new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 })
  formats.set(locale, format)
  return format.format
}

/** The text of a mark, in words and numbers. */
export function useMarkText(): (value: Value) => string {
  const t = useWords(words)
  const number = useMarkNumber()
  return useCallback(
    ({ score, status, penalty }: Value) =>
      [
        score === null ? null : number(score),
        status === null ? null : t(`marks.status.${status}`),
        penalty > 0 ? `−${number(penalty)}` : null,
      ]
        .filter((part) => part !== null)
        .join(' '),
    [t, number],
  )
}
