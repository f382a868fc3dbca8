import { paths as peoplePaths } from '#people/contract'
import type { Item } from '#platform/contract/resource.ts'
import { download } from '#platform/web/api/api-endpoint.ts'
import { Evidence } from '#platform/web/application/evidence.tsx'
import { detailScreen } from '#platform/web/screens/detail-screen.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Why } from '#platform/web/ui/reasons.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { fetchReviewFile, type GradeReview } from '../../contract/review/grade-review.ts'
import { words } from '../words.ts'
import { GradeOf } from './grade-of.tsx'
import { reviews } from './reviews.ts'

type Review = Item<typeof GradeReview>

/** One request: the grade, the reason for reviewing it, and the answer. */
export default detailScreen(reviews, {
  factsTitle: words('review.factsTitle'),
  facts: (c) => [
    c.ref('student'),
    c.ref('course'),
    c.ref('term'),
    c.own('grade', { cell: ({ grade }) => grade && <GradeOf of={grade} /> }),
    c.own('rectified', { cell: ({ rectified }) => rectified && <GradeOf of={rectified} /> }),
    c.text('text'),
    c.moment('requestedAt'),
    c.day('answerBy'),
    c.text('answer'),
    c.ref('answeredBy'),
    c.moment('answeredAt'),
  ],
  Above: GradeOnHold,
  Proof: AttachedFile,
})

/** A hold hides the grade and the answer; the profile says who can clear it. */
function GradeOnHold({ of }: { of: Review }) {
  const t = useWords(words)
  if (!of.held) return null
  return (
    <Why title={t('review.heldGrade')}>
      <ButtonLink to={peoplePaths.info()}>{t('publication.toProfile')}</ButtonLink>
    </Why>
  )
}

/** The file that the student attached as proof. */
function AttachedFile({ of: { id, files } }: { of: Review }) {
  const t = useWords(words)
  const fetch = () => download(fetchReviewFile, { params: { id } })
  return <Evidence title={t('review.file')} none={t('review.noFile')} files={files} fetch={fetch} />
}
