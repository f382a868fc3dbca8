import { inLanguage } from '#platform/contract/words.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page, Stack } from '#platform/web/ui/page.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { Defences, loadDefences } from '../defence/defences.tsx'
import { readerId, studiesOf, supervisorsQuery, type ThesisItem, thesesOf } from '../queries.ts'
import { FreeSupervisors } from '../supervision/free.tsx'
import { words } from '../words.ts'
import { ThesisRows } from './rows.tsx'
import { loadState, ThesisState } from './thesis.tsx'

const isOpen = ({ overallStatus }: ThesisItem) => overallStatus === 'OPEN'
const seeks = ({ state, supervisors }: ThesisItem) => state === 'DRAFT' && supervisors.length === 0

export async function load() {
  const reader = await readerId()
  const [own] = await Promise.all([prefetch(thesesOf(reader)), prefetch(studiesOf(reader))])
  const current = own['hydra:member'].find(isOpen)
  if (!current) return
  await Promise.all([
    loadState(current.id),
    loadDefences(current.id),
    seeks(current) && prefetch(supervisorsQuery(current.studies)),
  ])
}

/** The student's own thesis with its next step, or where one begins. */
export default function OwnThesis() {
  const t = useWords(words)
  const language = useLanguage()
  const own = useLoaded(thesesOf(useProfile().user.id)).data['hydra:member']
  const current = own.find(isOpen)
  const earlier = own.filter((one) => !isOpen(one))
  const work = current?.approvedAt && (
    <>
      <ButtonLink to={paths.meetings({ thesisId: current.id })}>{t('tabs.meetings')}</ButtonLink>
      <ButtonLink to={paths.documents({ thesisId: current.id })}>{t('tabs.documents')}</ButtonLink>
      <ButtonLink to={paths.changes({ thesisId: current.id })}>{t('tabs.changes')}</ButtonLink>
    </>
  )
  const write = current?.actions.includes('update') && (
    <ButtonLink icon="edit" to={paths.proposal({ thesisId: current.id })}>
      {t('own.write')}
    </ButtonLink>
  )
  return (
    <Page title={current ? inLanguage(current.title, language) : t('own.title')} acts={write || work || undefined}>
      <Stack>
        {current ? <ThesisState of={current} /> : <Begin />}
        {current?.approvedAt && <Defences of={current} />}
        {current && seeks(current) && <FreeSupervisors studies={current.studies} />}
        {earlier.length > 0 && (
          <Card title={t('own.earlier')}>
            <ThesisRows of={earlier} label={t('own.earlier')} to={({ id }) => paths.supervised({ thesisId: id })} />
          </Card>
        )}
      </Stack>
    </Page>
  )
}

/** Where a thesis begins: one link for each of the student's studies. */
function Begin() {
  const t = useWords(words)
  const studies = useLoaded(studiesOf(useProfile().user.id)).data['hydra:member']
  const act = studies.map(({ id, program }) => (
    <ButtonLink key={id} to={paths.begin({ userProgramId: id })}>
      {t('own.begin', { program: program.name })}
    </ButtonLink>
  ))
  return (
    <Card>
      <Empty title={t('own.none')} act={act}>
        {t('own.noneAbout')}
      </Empty>
    </Card>
  )
}
