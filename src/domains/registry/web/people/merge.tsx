import { useId, useState } from 'react'
import { leastMergeReason, mergePeople, mergePreview, User } from '#people/contract'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import type { Item } from '#platform/contract/resource.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { Chooser } from '#platform/web/form/chooser.tsx'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { ReasonDialog } from '#platform/web/ui/reason-dialog.tsx'
import { Reasons, Why } from '#platform/web/ui/reasons.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { PersonRecord } from '../../contract/person-record.ts'
import { words } from '../words.ts'

type Props = { of: Item<typeof PersonRecord> }
type Chosen = { id: number; preview: EndpointAnswer<typeof mergePreview> }

/** Merges two records of one person, for example after a first sign-in that matched no record. */
export function MergeRecords({ of }: Props) {
  const t = useWords(words)
  const { user, impersonator } = useProfile()
  const [step, setStep] = useState<'closed' | 'choose' | 'confirm'>('closed')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const close = () => {
    setStep('closed')
    setChosen(null)
  }
  if (of.id === user.id || of.disabled || impersonator) return null
  return (
    <>
      <Button onClick={() => setStep('choose')}>{t('people.merge.act')}</Button>
      {step === 'choose' && (
        <Choose of={of} chosen={chosen} choose={setChosen} onClose={close} onNext={() => setStep('confirm')} />
      )}
      {step === 'confirm' && chosen && <Confirm of={of} chosen={chosen} onClose={close} />}
    </>
  )
}

type ChooseProps = Props & {
  chosen: Chosen | null
  choose: (chosen: Chosen | null) => void
  onClose: () => void
  onNext: () => void
}

function Choose({ of, chosen, choose, onClose, onNext }: ChooseProps) {
  const t = useWords(words)
  const id = useId()
  const look = (other: Item<typeof PersonRecord> | null) => {
    choose(null)
    if (!other) return
    call(mergePreview, { params: { id: of.id }, query: { from: String(other.id) } })
      .then((preview) => choose({ id: other.id, preview }))
      .catch(showError)
  }
  const blocked = (chosen?.preview.blockers.length ?? 0) > 0 ? t('people.merge.held') : undefined
  const held = chosen === null ? t('people.merge.choose') : blocked
  const acts = (
    <Button look="primary" disabledReason={held} onClick={onNext}>
      {t('people.merge.next')}
    </Button>
  )
  return (
    <Dialog title={t('people.merge.title')} onClose={onClose} acts={acts}>
      <p>{t('people.merge.about', { name: of.name })}</p>
      <Field id={id} label={t('people.merge.field')} required={false}>
        <Chooser
          control={controlProps({ id, required: false })}
          label={t('people.merge.field')}
          in={PersonRecord}
          nameOf={({ name }) => name}
          about={({ username, studentNumber, staffNumber }) =>
            [username, studentNumber ?? staffNumber].filter(Boolean).join(' · ')
          }
          chosen={chosen?.preview.name ?? ''}
          onChoose={look}
        />
      </Field>
      <div role="status">{chosen && <Outcome preview={chosen.preview} />}</div>
    </Dialog>
  )
}

function Outcome({ preview }: Pick<Chosen, 'preview'>) {
  const t = useWords(words)
  const { name, entries, accounts, blockers } = preview
  if (blockers.length > 0)
    return (
      <Why title={t('people.merge.held')}>
        <Reasons blockers={blockers.map((text) => ({ code: text, text, who: '' }))} />
      </Why>
    )
  return (
    <p>
      {t('people.merge.will', { from: name })}{' '}
      {[t('people.merge.moves', { count: entries }), t('people.merge.accounts', { count: accounts })].join(', ')}
    </p>
  )
}

function Confirm({ of, chosen, onClose }: Props & { chosen: Chosen; onClose: () => void }) {
  const t = useWords(words)
  const said = { from: chosen.preview.name, name: of.name }
  return (
    <ReasonDialog
      title={t('people.merge.askTitle', said)}
      act={t('people.merge.confirm')}
      least={leastMergeReason}
      danger
      onClose={onClose}
      onGiven={async (reason, key) => {
        const body = { from: User.iri(chosen.id), reason }
        await call(mergePeople, { params: { id: of.id }, body }, { key })
        wasWritten(PersonRecord.type)
        notify({ type: 'positive', text: t('people.merge.done') })
      }}
    >
      <p>{t('people.merge.askAbout', said)}</p>
    </ReasonDialog>
  )
}
