import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#platform/web/api/api-endpoint.ts'
import { ErrorBox } from '#platform/web/page/errors.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Page, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { toolSignIn } from '../../contract/lti/launch.ts'
import { words } from '../words.ts'

/**
 * A tool asks who the person is: the portal signs it, and this page posts the answer to the tool (OpenID Connect,
 * `form_post`). What is refused is said here, because the tool must not learn why.
 */
export default function ToolSignIn() {
  const t = useWords(words)
  const [search] = useSearchParams()
  const [error, setError] = useState<unknown>(null)
  const asked = toolSignIn.body?.safeParse(Object.fromEntries(search))
  const query = search.toString()
  useEffect(() => {
    let left = false
    const body = toolSignIn.body?.safeParse(Object.fromEntries(new URLSearchParams(query)))
    if (!body?.success) return
    call(toolSignIn, { body: body.data }).then(
      ({ action, fields }) => !left && post(action, fields),
      (reason: unknown) => !left && setError(reason),
    )
    return () => {
      left = true
    }
  }, [query])
  const failed = error !== null || asked?.success !== true
  return (
    <Page title={t(failed ? 'launch.failed' : 'launch.opening')}>
      <Card padded>
        <Stack>
          {asked?.success !== true && <p role="alert">{t('launch.incomplete')}</p>}
          {error !== null && <ErrorBox error={error} />}
          <p role="status">{t(failed ? 'launch.back' : 'launch.opening')}</p>
        </Stack>
      </Card>
    </Page>
  )
}

/** Posts a form to another host, in this window. */
function post(action: string, fields: Readonly<Record<string, string | undefined>>): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
