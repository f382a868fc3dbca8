import { useState } from 'react'
import { words as peopleWords } from '#people/web'
import { move } from '#platform/web/api.ts'
import { showError } from '#platform/web/errors.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ReasonDialog } from '#platform/web/ui/reason-dialog.tsx'
import { useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'
import styles from './requests.module.css'

type Props = {
  of: { '@id': string; '@type': string; actions: string[] }
  /** The move that rejects; the person sees its reason. */
  no: 'refuse' | 'reject'
  onDone: () => void
}
const least = 10

/** Yes, or no with a reason. */
export function Decide({ of, no, onDone }: Props) {
  const t = useWords(words)
  const p = useWords(peopleWords)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const decided = (text: string) => {
    notify({ type: 'positive', text })
    onDone()
  }
  const approve = async () => {
    setBusy(true)
    await move(of, 'approve').then(() => decided(t('requests.approved')), showError)
    setBusy(false)
  }
  const refuse = (reason: string, key: string) =>
    move(of, no, { reason }, { key }).then(() => decided(t('requests.refused')))
  return (
    <div className={styles.decide}>
      {of.actions.includes(no) && <Button onClick={() => setAsking(true)}>{p(`moves.${no}`)}</Button>}
      {of.actions.includes('approve') && (
        <Button look="primary" icon="check" busy={busy} onClick={() => void approve()}>
          {p('moves.approve')}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={p(`moves.${no}`)}
          act={p(`moves.${no}`)}
          least={least}
          danger
          onClose={() => setAsking(false)}
          onGiven={refuse}
        >
          {t('requests.reasonAbout')}
        </ReasonDialog>
      )}
    </div>
  )
}
