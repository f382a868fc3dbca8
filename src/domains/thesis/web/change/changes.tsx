import { useState } from 'react'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { idIn } from '#platform/web/routes/address-id.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Columns, Part, Stack } from '#platform/web/ui/page.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { changeKinds } from '../../contract/change/change-flow.ts'
import { paths } from '../../contract/paths.ts'
import { thesisQuery } from '../queries.ts'
import type { SupervisedParams } from '../state/layout.tsx'
import { words } from '../words.ts'
import { AskForChange } from './ask.tsx'
import { changes } from './change-screens.ts'
import { EarlierTitles } from './earlier-titles.tsx'
import { Holds } from './holds.tsx'
import { type ChangeItem, changesOf, holdsOf } from './queries.ts'

export const load = ({ thesisId }: SupervisedParams) =>
  Promise.all([prefetch(changesOf(idIn(thesisId))), prefetch(holdsOf(idIn(thesisId)))])

/** What changes while a thesis goes on: what is asked for, when the work rests, and what it was called before. */
export default function ChangesOfThesis({ params: { thesisId } }: { params: SupervisedParams }) {
  const thesis = useLoaded(thesisQuery(thesisId)).data
  const asked = useLoaded(changesOf(thesis.id)).data['hydra:member']
  return (
    <Part>
      <Columns>
        <Stack>
          <Requests of={asked} />
          {thesis.actions.includes('askForChange') && <Ask thesisId={thesisId} />}
        </Stack>
        <Stack>
          <Holds thesis={thesis} />
          <EarlierTitles of={asked} />
        </Stack>
      </Columns>
    </Part>
  )
}

function Requests({ of }: { of: readonly ChangeItem[] }) {
  const t = useWords(words)
  return (
    <Card title={t('changes.title')} note={of.length}>
      {of.length === 0 ? (
        <Empty title={t('changes.empty')}>{t('changes.emptyAbout')}</Empty>
      ) : (
        <Rows label={t('changes.title')}>
          {of.map((one) => (
            <ChangeRow key={one.id} of={one} />
          ))}
        </Rows>
      )}
    </Card>
  )
}

function ChangeRow({ of }: { of: ChangeItem }) {
  const t = useWords(words)
  const { day } = useFormat()
  const isOpen = of.state === 'PENDING'
  return (
    <Row
      to={paths.change({ id: of.id })}
      title={t(`changes.names.${of.kind}`)}
      about={[of.asker.name, isOpen && t('changes.answerBy', { day: day(of.answerBy) })].filter(Boolean).join(' · ')}
      end={<Chip tone={changes.flow.tones[of.state]}>{t(`states.${of.state}`)}</Chip>}
    />
  )
}

/** One button for each thing that can be asked for; the server says what is possible now. */
function Ask({ thesisId }: { thesisId: string }) {
  const t = useWords(words)
  const thesis = useLoaded(thesisQuery(thesisId)).data
  const me = useProfile().user.id
  // Only the authors end their thesis.
  const kinds = changeKinds.filter((kind) => kind !== 'WITHDRAWAL' || thesis.authors.some(({ id }) => id === me))
  const [asked, setAsked] = useState<(typeof changeKinds)[number] | null>(null)
  return (
    <Card title={t('changes.act')} padded>
      <Stack>
        {kinds.map((kind) => (
          <Button key={kind} onClick={() => setAsked(kind)}>
            {t(`changes.ask.${kind}`)}
          </Button>
        ))}
      </Stack>
      {asked && <AskForChange thesis={thesis} kind={asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}
