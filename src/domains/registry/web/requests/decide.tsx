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
  /** The move that says no; it is told to the person with its reason. */
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
  const decide = async (name: 'approve' | typeof no, reason?: string) => {
    setBusy(true)
    try {
      await move(of, name, reason === undefined ? {} : { reason })
      notify({ type: 'positive', text: t(name === 'approve' ? 'requests.approved' : 'requests.refused') })
      onDone()
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <div className={styles.decide}>
      {of.actions.includes(no) && <Button onClick={() => setAsking(true)}>{p(`moves.${no}`)}</Button>}
      {of.actions.includes('approve') && (
        <Button look="primary" icon="check" busy={busy} onClick={() => void decide('approve')}>
          {p('moves.approve')}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={p(`moves.${no}`)}
          act={p(`moves.${no}`)}
          least={least}
          danger
          busy={busy}
          onClose={() => setAsking(false)}
          onGiven={(reason) => void decide(no, reason)}
        >
          {t('requests.reasonAbout')}
        </ReasonDialog>
      )}
    </div>
  )
}
