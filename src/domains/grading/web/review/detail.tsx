import { paths as peoplePaths } from '#people/contract'
import type { Item } from '#platform/contract/resource.ts'
import { download } from '#platform/web/api/api-endpoint.ts'
import { detailScreen } from '#platform/web/screens/detail-screen.tsx'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { Why } from '#platform/web/ui/reasons.tsx'
import { useFileSize } from '#platform/web/uploads/file-size.ts'
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
    c.text('text'),
    c.moment('requestedAt'),
    c.day('answerBy'),
    c.text('answer'),
    c.ref('answeredBy'),
    c.moment('answeredAt'),
  ],
  Evidence: ({ of, facts }) => (
    <Stack>
      {facts}
      <SentFile of={of} />
    </Stack>
  ),
  Body: ({ of, facts }) => (
    <Columns>
      <Stack>
        {of.held && <Held />}
        {facts}
      </Stack>
      <Stack>
        <SentFile of={of} />
      </Stack>
    </Columns>
  ),
})

/** A hold hides the grade and the answer; the profile says who can clear it. */
function Held() {
  const t = useWords(words)
  return (
    <Why title={t('review.heldGrade')}>
      <ButtonLink to={peoplePaths.info()}>{t('publication.toProfile')}</ButtonLink>
    </Why>
  )
}

/** The file that the student attached as proof. */
function SentFile({ of: { id, files } }: { of: Review }) {
  const t = useWords(words)
  const sizeOf = useFileSize()
  return (
    <Card title={t('review.file')} padded>
      {files.length === 0 && <p>{t('review.noFile')}</p>}
      {files.map(({ file, name, size }) => (
        <ActButton key={file} icon="download" look="quiet" act={() => download(fetchReviewFile, { params: { id } })}>
          {name} ({sizeOf(size)})
        </ActButton>
      ))}
    </Card>
  )
}
