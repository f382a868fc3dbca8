import { inLanguage, locales } from '#platform/contract/words.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { gradeText } from '../../contract/grade-text.ts'
import { remarksOf } from '../../contract/sheet/remarks.ts'
import type { SheetLine } from '../../contract/sheet/sheet-content.ts'
import { words } from '../words.ts'

/** The text of the remarks beside a grade. */
export function useRemark(): (line: SheetLine) => string {
  const t = useWords(words)
  const language = useLanguage()
  const { day, number, percent } = useFormat()
  const list = (names: readonly string[]) => new Intl.ListFormat(locales[language]).format(names)
  return (line) =>
    remarksOf(line)
      .map((remark) =>
        t(`sheet.remarks.${remark.key}`, {
          ...('before' in remark && {
            ...{ grade: gradeText(remark.before, language), outcome: t(`final.outcomes.${remark.outcome}`) },
          }),
          ...('rules' in remark && {
            rules: list(remark.rules.map((rule) => t(`final.rules.${rule}`))),
            reason: remark.reason,
          }),
          ...('grade' in remark && { grade: number(remark.grade) }),
          ...('day' in remark && { day: day(remark.day) }),
          ...('share' in remark && { percent: percent(remark.share) }),
          ...('max' in remark && {
            title: inLanguage(remark.title, language) ?? '',
            ...{ score: number(remark.score), max: number(remark.max) },
          }),
        }),
      )
      .join(', ')
}
