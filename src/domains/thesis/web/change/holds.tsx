import { useState } from 'react'
import { download } from '#platform/web/api/api-endpoint.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { Evidence } from '#platform/web/application/evidence.tsx'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { flowWordsOf } from '#platform/web/screens/screens-of.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { fetchHoldFile, ThesisHold } from '../../contract/change/hold.ts'
import type { ThesisItem } from '../queries.ts'
import { words } from '../words.ts'
import { holds } from './change-screens.ts'
import { ChangeHold, HoldThesis } from './hold-forms.tsx'
import { type HoldItem, holdsOf } from './queries.ts'

/** When and why the work rests and rested; research coordinators begin and end it. */
export function Holds({ thesis }: { thesis: ThesisItem }) {
  const t = useWords(words)
  const [isHolding, setHolding] = useState(false)
  const all = useLoaded(holdsOf(thesis.id)).data['hydra:member']
  const hold = thesis.actions.includes('holdWork') && <Button onClick={() => setHolding(true)}>{t('holds.act')}</Button>
  return (
    <>
      {(all.length === 0 || hold) && (
        <Card title={t('holds.title')} act={hold} padded>
          <p>{all.length === 0 ? t('holds.empty') : t('holds.about')}</p>
        </Card>
      )}
      {all.map((one) => (
        <Hold key={one.id} of={one} />
      ))}
      {isHolding && <HoldThesis thesis={thesis} onClose={() => setHolding(false)} />}
    </>
  )
}

type HoldProps = { of: HoldItem & { '@id': string; '@type': string } }

function Hold({ of }: HoldProps) {
  const t = useWords(words)
  const { day } = useFormat()
  const [isChanging, setChanging] = useState(false)
  const fetch = (holdProof: string) => download(fetchHoldFile, { params: { id: of.id, holdProof } })
  const change = of.actions.includes('update') && (
    <Button icon="edit" onClick={() => setChanging(true)}>
      {t('holds.change')}
    </Button>
  )
  return (
    <>
      <Card title={t(`states.${of.state}`)} note={t('holds.until', { day: day(of.untilDay) })} act={change}>
        <Definition>
          <Fact label={t('holds.fields.days')}>
            {t('holds.span', { from: day(of.fromDay), until: day(of.untilDay), count: of.days })}
          </Fact>
          {of.reason && <Fact label={t('holds.fields.reason')}>{of.reason}</Fact>}
          <Fact label={t('holds.fields.heldBy')}>{of.heldBy.name}</Fact>
        </Definition>
      </Card>
      {of.files && of.files.length > 0 && of.actions.includes('seeHoldProof') && (
        <Evidence title={t('holds.documents')} none={t('holds.noDocuments')} files={of.files} fetch={fetch} />
      )}
      <FlowBar
        of={of}
        resource={ThesisHold}
        words={flowWordsOf(holds.flow)}
        danger={holds.flow.danger}
        movesOnly
        brief
        beside
      />
      {isChanging && <ChangeHold of={of} onClose={() => setChanging(false)} />}
    </>
  )
}
