import { useState } from 'react'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { testWebhook } from '../../contract/webhooks/webhook.ts'
import { words } from '../words.ts'

type Result = EndpointAnswer<typeof testWebhook>

/** Sends a test message now, and says what is wrong if it was not received. */
export function TestButton({ of: { id } }: { of: { id: number } }) {
  const t = useWords(words)
  const [failed, setFailed] = useState<Result>()
  const test = async () => {
    const result = await call(testWebhook, { params: { id } })
    if (!result.taken) return setFailed(result)
    notify({ type: 'positive', text: t('webhooks.testTaken', { status: result.status ?? 0 }) })
  }
  return (
    <>
      <ActButton act={test}>{t('webhooks.test')}</ActButton>
      {failed && <Failed result={failed} onClose={() => setFailed(undefined)} />}
    </>
  )
}

function Failed({ result: { status, problem, detail }, onClose }: { result: Result; onClose: () => void }) {
  const t = useWords(words)
  const close = (
    <Button look="primary" onClick={onClose}>
      {t('webhooks.close')}
    </Button>
  )
  return (
    <Dialog title={t('webhooks.testTitle')} onClose={onClose} acts={close}>
      {problem && <p>{t(`webhooks.problems.${problem}`)}</p>}
      {status !== null && <p>{t('webhooks.statusIs', { status })}</p>}
      {detail && <p>{t('webhooks.itSays', { detail })}</p>}
    </Dialog>
  )
}
