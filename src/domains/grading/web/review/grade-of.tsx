import type { Item } from '#platform/contract/resource.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { GradeReview } from '../../contract/review/grade-review.ts'
import { useGradeText } from '../use-grade-text.ts'
import { words } from '../words.ts'

/** The grade to be reviewed, with the scale. */
export function GradeOf({ of: { grade, top } }: { of: Item<typeof GradeReview>['grade'] }) {
  const t = useWords(words)
  const gradeOf = useGradeText()
  const { number } = useFormat()
  return t('review.grade', { grade: gradeOf(grade), top: number(top) })
}
