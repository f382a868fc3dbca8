import { useCallback } from 'react'
import { itemOf } from '#platform/web/api/api.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { prefetch } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { chooseInTool } from '../../contract/lti/launch.ts'
import { LearningTool } from '../../contract/lti/learning-tool.ts'
import { words } from '../words.ts'
import { Launching } from './launching.tsx'
import { courseQuery } from './queries.ts'

type ChoiceParams = Params<'/tool_choices/:id/:tool'>

export const load = ({ id, tool }: ChoiceParams) =>
  Promise.all([prefetch(courseQuery(id)), prefetch(itemOf(LearningTool, tool))])

/** Opens a tool in this window, so that a lecturer chooses content for a course. */
export default function ChooseInTool({ params: { id, tool } }: { params: ChoiceParams }) {
  const t = useWords(words)
  const begin = useCallback(
    () => call(chooseInTool, { params: { id: Number(id) }, body: { tool: LearningTool.iri(tool) } }),
    [id, tool],
  )
  return (
    <Page title={t('launch.opening')}>
      <Card padded>
        <Launching begin={begin} />
      </Card>
    </Page>
  )
}
