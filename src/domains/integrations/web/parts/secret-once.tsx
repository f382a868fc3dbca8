import { useState } from 'react'
import { showError } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

/** The last of these is the secret, which the button copies. */
type Props = { secrets: readonly { label: string; value: string }[]; onClose: () => void }

/** Shows a secret that was just made, only this once. */
export function SecretOnce({ secrets, onClose }: Props) {
  const t = useWords(words)
  const [copied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(secrets.at(-1)?.value ?? '').then(() => setCopied(true), showError)
  return (
    <Dialog
      title={t('webhooks.secret.once')}
      onClose={onClose}
      acts={
        <>
          <Button icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
            {t(copied ? 'webhooks.secret.copied' : 'webhooks.secret.copy')}
          </Button>
          <Button look="primary" onClick={onClose}>
            {t('webhooks.secret.done')}
          </Button>
        </>
      }
    >
      <p>{t('webhooks.secret.onceAbout')}</p>
      <Definition>
        {secrets.map(({ label, value }) => (
          <Fact key={label} label={label}>
            <code>{value}</code>
          </Fact>
        ))}
      </Definition>
    </Dialog>
  )
}
