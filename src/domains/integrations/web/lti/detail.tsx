import type { ReactNode } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { detailScreen } from '#platform/web/screens/detail-screen.tsx'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { LearningTool } from '../../contract/lti/learning-tool.ts'
import { TestCard } from '../parts/test-card.tsx'
import { words } from '../words.ts'
import { PlatformCard } from './platform-card.tsx'
import { tools } from './screens-of.ts'
import { ToolFields } from './tool-fields.tsx'

type Props = { of: Item<typeof LearningTool> }

const yesNo = (flag: 'true' | 'false') => words(`tools.choices.flag.${flag}`)

/** One tool: what it learns, its addresses, and what its provider needs of the portal. */
export default detailScreen(tools, {
  factsTitle: words('tools.about'),
  edit: 'button',
  facts: (c) => [
    ...[c.choice('learns', (learns) => words(`learns.${learns}`)), c.flag('readsRoster', yesNo)],
    ...[c.flag('writesMarks', yesNo), c.day('agreementUntil'), c.number('courses'), c.moment('lastLaunchAt')],
    ...[c.text('loginUrl'), c.text('launchUrl'), c.text('deepLinkUrl'), c.text('keySetUrl')],
    c.own('redirectUris', { cell: ({ redirectUris }) => redirectUris.join(', ') }),
    c.flag('registeredItself', yesNo),
  ],
  Meta: ({ of: { launchUrl } }: Props) => useWords(words)('tools.host', { host: new URL(launchUrl).host }),
  Fields: ToolFields,
  Body: ToolBody,
})

function ToolBody({ of, facts }: Props & { facts: ReactNode }) {
  return (
    <Columns>
      <Stack>{facts}</Stack>
      <Stack>
        {of.actions.includes('test') && <TestCard of={{ kind: 'LEARNING_TOOL', id: of.id }} />}
        <PlatformCard of={of} />
      </Stack>
    </Columns>
  )
}
