import { useCallback, useState } from 'react'
import { itemOf } from '#platform/web/api/api.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Page, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { launchTool } from '../../contract/lti/launch.ts'
import { ToolLink } from '../../contract/lti/tool-link.ts'
import { words } from '../words.ts'
import { Launching } from './launching.tsx'

type LinkParams = Params<'/tool_links/:id/open'>

export const load = ({ id }: LinkParams) => prefetch(itemOf(ToolLink, id))

/**
 * Launches a tool in this window. Before the first launch people read what it learns about them; later the window goes
 * on by itself.
 */
export default function OpenTool({ params: { id } }: { params: LinkParams }) {
  const t = useWords(words)
  const { tool, title, isKnown, actions } = useLoaded(itemOf(ToolLink, id)).data
  const [agreed, setAgreed] = useState(isKnown)
  const begin = useCallback(() => call(launchTool, { params: { id: Number(id) } }), [id])
  const mayOpen = actions.includes('open')
  return (
    <Page title={title}>
      <Card padded>
        {!mayOpen && <p>{t('toolLinks.notInUse')}</p>}
        {mayOpen && !agreed && (
          <Stack>
            <p>{t('launch.first', { tool: tool.name, host: tool.host })}</p>
            <p>{t(`launch.learns.${tool.learns}`)}</p>
            {tool.learns !== 'NOTHING' && <p>{t('launch.otherWay')}</p>}
            <div>
              <Button look="primary" onClick={() => setAgreed(true)}>
                {t('launch.goOn', { tool: tool.name })}
              </Button>
            </div>
          </Stack>
        )}
        {mayOpen && agreed && <Launching begin={begin} />}
      </Card>
    </Page>
  )
}
