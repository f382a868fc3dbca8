import { useState } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useTurn } from '#platform/web/ui/use-turn.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { FinalGrade } from '../../contract/publication/final-grade.ts'
import { daysToAnswer, GradeReview } from '../../contract/review/grade-review.ts'
import { reviewPaths } from '../../contract/review/paths.ts'
import { words } from '../words.ts'
import { reviewsOfStudent } from './queries.ts'
import { reviews } from './reviews.ts'

const { FilesField, LongTextField } = fieldsOf(GradeReview)
type Grade = Item<typeof FinalGrade>
type Review = Item<typeof GradeReview>

/** Below a student's own grade: the request to review it, or the button for one until the deadline. */
export function OwnReview({ of }: { of: Grade }) {
  const t = useWords(words)
  const { day } = useFormat()
  const requests = useLoaded(reviewsOfStudent(of)).data['hydra:member']
  const review = requests.find(({ grade }) => grade.id === of.id)
  const ended = requests.find(({ rectified }) => rectified?.id === of.id)
  const asks = of.actions.includes('askReview')
  if (!review && !ended && !asks && of.reviewUntil === null) return null
  return (
    <Card title={t('review.own')} padded>
      <Stack>
        {ended && <p>{t('review.ended')}</p>}
        {ended && <Request of={ended} />}
        {review && <Request of={review} />}
        {asks ? (
          <Ask of={of} />
        ) : (
          !review && !ended && <p>{t('review.over', { day: of.reviewUntil === null ? '' : day(of.reviewUntil) })}</p>
        )}
      </Stack>
    </Card>
  )
}

/** The state of a request, with the answer. */
function Request({ of: { id, state, answerBy, answer, answeredBy } }: { of: Review }) {
  const t = useWords(words)
  const { day } = useFormat()
  return (
    <>
      <p>
        <Chip tone={reviews.flow.tones[state]}>{t(`states.${state}`)}</Chip>
      </p>
      {state === 'REQUESTED' && <p>{t('review.requested', { day: day(answerBy) })}</p>}
      {answer && answeredBy && (
        <blockquote>
          <p>{answer}</p>
          <footer>{t('review.answered', { name: answeredBy.name })}</footer>
        </blockquote>
      )}
      <div>
        <ButtonLink to={reviewPaths.review({ id })}>{t('review.toRequest')}</ButtonLink>
      </div>
    </>
  )
}

/** The form opens on a click and replaces its button. */
function Ask({ of }: { of: Grade }) {
  const t = useWords(words)
  const { day } = useFormat()
  const [asking, setAsking] = useState(false)
  const turn = useTurn(asking)
  const about = t('review.askAbout', { day: of.reviewUntil === null ? '' : day(of.reviewUntil), days: daysToAnswer })
  if (!asking)
    return (
      <>
        <p>{about}</p>
        <div ref={turn.button}>
          <Button icon="edit" onClick={() => setAsking(true)}>
            {t('review.ask')}
          </Button>
        </div>
      </>
    )
  return (
    <div ref={turn.form}>
      <ResourceForm
        of={GradeReview}
        for="create"
        initial={{ grade: of['@id'] }}
        act={t('review.send')}
        words={words}
        onDone={() => {
          setAsking(false)
          // The permission to request a review belongs to the grade, so it is refetched.
          wasWritten(FinalGrade.type)
        }}
        onCancel={() => setAsking(false)}
      >
        <LongTextField name="text" label={t('review.reason')} help={about} />
        <FilesField name="files" label={t('review.fields.files')} />
      </ResourceForm>
    </div>
  )
}
