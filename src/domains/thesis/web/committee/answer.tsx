import { inLanguage } from '#platform/contract/words.ts'
import { itemOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { idIn } from '#platform/web/routes/address-id.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { flowWordsOf } from '#platform/web/screens/screens-of.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { Columns, Page, Stack } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { declarationQuestions } from '../../contract/committee/roles.ts'
import { CommitteeSeat } from '../../contract/committee/seat.ts'
import { paths } from '../../contract/paths.ts'
import { ThesisReview } from '../../contract/review/review.ts'
import { DefencesOfSeat, loadDefences } from '../defence/defences.tsx'
import { sitsOnCommittees } from '../guards.ts'
import { OwnReview } from '../review/form.tsx'
import { ownReviewsOf } from '../review/queries.ts'
import { words } from '../words.ts'
import { Appointment } from './appointment.tsx'
import { seats } from './committees.ts'
import type { SeatItem } from './queries.ts'

const { LongTextField, SelectField } = fieldsOf(CommitteeSeat)

type SeatParams = Params<'/thesis_committee_recommendation/:id'>

export async function load({ id }: SeatParams) {
  const seat = await prefetch(itemOf(CommitteeSeat, idIn(id)))
  const own = await prefetch(ownReviewsOf(seat.thesis.id, seat.person.id))
  await Promise.all([
    ...own['hydra:member'].map((one) => prefetch(itemOf(ThesisReview, one.id))),
    loadDefences(seat.thesis.id),
  ])
}

/** An invitation to a committee: the thesis, what it asks, the declaration of conflicts, and the answer. */
export default function AnswerInvitation({ params: { id } }: { params: SeatParams }) {
  const t = useWords(words)
  const seat = useLoaded(itemOf(CommitteeSeat, id)).data
  const reviews = useLoaded(ownReviewsOf(seat.thesis.id, seat.person.id)).data['hydra:member']
  const profile = useProfile()
  const crumb = sitsOnCommittees(profile) ? [{ text: t('recommendations.title'), to: paths.recommendations() }] : []
  const opens = seat.state === 'ACCEPTED' && !profile.guest && (
    <ButtonLink to={paths.supervised({ thesisId: seat.thesis.id })}>{t('recommendations.open')}</ButtonLink>
  )
  return (
    <Page crumb={crumb} title={seat.thesis.name} acts={opens || undefined}>
      <Stack>
        <FlowBar of={seat} resource={CommitteeSeat} words={flowWordsOf(seats.flow)} danger={seats.flow.danger} />
        <Columns>
          <Stack>
            <AboutThesis of={seat} />
            {seat.actions.includes('update') && <Declaration of={seat} />}
            {seat.state === 'ACCEPTED' && <DefencesOfSeat thesis={seat.thesis.id} />}
            {reviews.map((one) => (
              <OwnReview key={one.id} id={one.id} />
            ))}
          </Stack>
          {seat.state === 'ACCEPTED' ? (
            <Appointment of={seat} />
          ) : (
            <Card title={t('recommendations.before')} padded>
              <p>{t('recommendations.beforeAbout')}</p>
            </Card>
          )}
        </Columns>
      </Stack>
    </Page>
  )
}

function AboutThesis({ of }: { of: SeatItem }) {
  const t = useWords(words)
  const language = useLanguage()
  const { day } = useFormat()
  const { authors, supervisors, abstract, language: written, answerBy } = of
  return (
    <Card title={t('recommendations.thesis')}>
      <Definition>
        <Fact label={t('recommendations.authors')}>{authors.map(({ name }) => name).join(', ')}</Fact>
        <Fact label={t('recommendations.supervisors')}>{supervisors.map(({ name }) => name).join(', ')}</Fact>
        <Fact label={t('recommendations.abstract')}>{inLanguage(abstract, language)}</Fact>
        <Fact label={t('recommendations.language')}>{t(`theses.choices.language.${written}`)}</Fact>
        <Fact label={t('recommendations.role')}>{t(`committees.choices.role.${of.role}`)}</Fact>
        <Fact label={t('recommendations.answerBy')}>{answerBy && day(answerBy)}</Fact>
      </Definition>
    </Card>
  )
}

/** Each question is answered with no or yes; a yes is explained, and the research coordinator decides. */
function Declaration({ of }: { of: SeatItem }) {
  const t = useWords(words)
  const options = [
    { value: 'NO', text: t('recommendations.no') },
    { value: 'YES', text: t('recommendations.yes') },
  ]
  return (
    <ResourceForm of={CommitteeSeat} for={of} words={words} act={t('recommendations.save')}>
      <Card title={t('recommendations.declaration')} note={t('recommendations.between')} padded>
        <Stack>
          {declarationQuestions.map((name) => (
            <SelectField key={name} name={name} label={t(`recommendations.questions.${name}`)} options={options} />
          ))}
          <LongTextField name="declaration" label={t('recommendations.text')} help={t('recommendations.textHelp')} />
        </Stack>
      </Card>
    </ResourceForm>
  )
}
