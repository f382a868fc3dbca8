import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { ErrorBox } from '#platform/web/page/errors.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Page, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { connectAccount } from '../../contract/account/account.ts'
import { tabs } from '../../contract/connection/tabs.ts'
import { words } from '../words.ts'

type Result = EndpointAnswer<typeof connectAccount>

/** Where Google sends people back: the portal takes the code once, and the page goes on to the settings of the course. */
export default function Connecting() {
  const t = useWords(words)
  const [search] = useSearchParams()
  const query = search.toString()
  const go = useNavigate()
  const [result, setResult] = useState<Result | null>(null)
  const [error, setError] = useState<unknown>(null)
  const isIncomplete = bodyIn(query) === undefined
  useEffect(() => {
    let isLeft = false
    const body = bodyIn(query)
    if (!body) return
    const done = (answer: Result) => {
      if (isLeft) return
      if (answer.problem === null && answer.course !== null)
        void go(tabs[answer.kind]({ id: answer.course }), { replace: true })
      else setResult(answer)
    }
    call(connectAccount, { body }).then(done, (reason: unknown) => !isLeft && setError(reason))
    return () => {
      isLeft = true
    }
  }, [query, go])
  const failed = isIncomplete || error !== null || result !== null
  return (
    <Page title={t(failed ? 'account.failed' : 'account.connecting')}>
      <Card padded>
        <Stack>
          {isIncomplete && <p>{t('account.incomplete')}</p>}
          {error !== null && <ErrorBox error={error} />}
          {result?.problem && <p role="alert">{t(`problems.${result.problem}`)}</p>}
          {result && result.course !== null && (
            <Link to={tabs[result.kind]({ id: result.course })}>{t('account.back')}</Link>
          )}
          {!failed && <p role="status">{t('account.connecting')}</p>}
        </Stack>
      </Card>
    </Page>
  )
}

/** What Google has sent, as far as the portal reads it; it adds further parameters. */
function bodyIn(query: string) {
  const sent = new URLSearchParams(query)
  const names = ['state', 'code', 'error'].flatMap((name) => {
    const value = sent.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return connectAccount.body?.safeParse(Object.fromEntries(names)).data
}
