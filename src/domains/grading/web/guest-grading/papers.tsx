import { inLanguage } from '#platform/contract/words.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Page, Stack } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { Decide } from './decide.tsx'
import { InvitationMoves } from './invitation-moves.tsx'
import { Propose } from './propose.tsx'
import { invitationQuery, papersQuery } from './queries.ts'

type GuestPaperParams = Params<'/guest_papers/:id'>

export const load = ({ id }: GuestPaperParams) =>
  Promise.all([prefetch(papersQuery(id)), prefetch(invitationQuery(id))])

/** The papers that a guest marks: the guest proposes marks here, and the lecturer decides on them. */
export default function GuestPapersPage({ params }: { params: GuestPaperParams }) {
  const t = useWords(words)
  const language = useLanguage()
  const { day, number } = useFormat()
  const of = useLoaded(papersQuery(params.id)).data
  const { course } = useLoaded(invitationQuery(params.id)).data
  const { assessment, untilDay, guest, proposes } = of
  const courseName = `${of.course.code} ${inLanguage(of.course.title, language)}`
  const description = inLanguage(assessment.description, language)
  const crumb = proposes
    ? [{ text: courseName }]
    : [{ text: courseName }, { text: t('guest.title'), to: paths.guestGrading({ id: course.id }) }]
  const facts = [
    !proposes && guest.name,
    t('guest.outOf', { max: number(assessment.maxMark) }),
    // Those who decide see it beside the actions on the link.
    proposes && t('guest.until', { day: day(untilDay) }),
  ]
  return (
    <Page
      crumb={crumb}
      title={inLanguage(assessment.title, language) || assessment.code}
      meta={facts.filter(Boolean).join(' · ')}
      acts={!proposes && <InvitationMoves id={Number(params.id)} />}
    >
      <Stack>
        <p>{t(proposes ? 'guest.proposeAbout' : 'guest.decideAbout')}</p>
        {description && (
          <Card title={t('guest.task')} padded>
            {description}
          </Card>
        )}
        {proposes ? <Propose of={of} id={Number(params.id)} /> : <Decide of={of} id={Number(params.id)} />}
      </Stack>
    </Page>
  )
}
