import { useState } from 'react'
import { notify } from '#platform/web/notify/notify.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { WriteButton } from '#platform/web/ui/write-button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'
import { declare } from './declare.ts'

/** Accepts the code of conduct, once. */
export function Conduct({ practice }: { practice: number }) {
  const t = useWords(words)
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    await declare(practice, { conduct: true }).then(
      () => notify({ type: 'positive', text: t('my.conduct.done') }),
      showError,
    )
    setBusy(false)
  }
  return (
    <div>
      <WriteButton look="primary" icon="check" busy={busy} onClick={() => void go()}>
        {t('my.conduct.accept')}
      </WriteButton>
    </div>
  )
}
