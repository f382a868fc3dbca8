import { inLanguage, locales } from '#platform/contract/words.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { gradeText } from '../../contract/grade-text.ts'
import { type RemarkForms, remarkText } from '../../contract/sheet/remark-text.ts'
import { type Remark, remarksOf } from '../../contract/sheet/remarks.ts'
import type { SheetLine } from '../../contract/sheet/sheet-content.ts'
import { words } from '../words.ts'

/** The words and numbers of remarks in the language of the reader. */
function useRemarkForms(): RemarkForms {
  const t = useWords(words)
  const language = useLanguage()
  const { day, number, percent } = useFormat()
  return {
    say: (key, values) => t(`sheet.remarks.${key}`, values),
    outcome: (outcome) => t(`final.outcomes.${outcome}`),
    rule: (rule) => t(`final.rules.${rule}`),
    localized: (text) => inLanguage(text, language) ?? '',
    ...{ day, number, percent },
    grade: (grade) => gradeText(grade, language),
    list: (names) => new Intl.ListFormat(locales[language]).format(names),
  }
}

/** The text of remarks, one after the other. */
export function useRemarks(): (remarks: readonly Remark[]) => string {
  const forms = useRemarkForms()
  return (remarks) => remarks.map((remark) => remarkText(remark, forms)).join(', ')
}

/** The text of the remarks beside a grade. */
export function useRemark(): (line: SheetLine) => string {
  const textOf = useRemarks()
  return (line) => textOf(remarksOf(line))
}
