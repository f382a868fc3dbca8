import type { Api } from '../../../app/e2e/api.ts'
import { firstOf, forPerson, type Visits } from '../../../app/e2e/visits.ts'
import { Course } from '../../course/contract/index.ts'
import { ApiClient } from '../contract/clients/api-client.ts'
import { LearningTool } from '../contract/lti/learning-tool.ts'
import { paths } from '../contract/paths.ts'
import { ConnectedSystem } from '../contract/system/connected-system.ts'
import { Webhook } from '../contract/webhooks/webhook.ts'

/** A webhook to which nothing is sent: the demonstration has none, because nobody would receive its messages. */
const webhook = async (api: Api): Promise<number> =>
  (await api.create(Webhook, { name: 'Library', address: 'https://library.example/hooks', kinds: ['course.created'] }))
    .id

const client = async (api: Api): Promise<number> =>
  (await api.create(ApiClient, { name: 'Library', contact: 'Library', scopes: ['courses.read'], endsOn: lastDay() })).id

/** The last day of the year after this one. */
const lastDay = () => `${new Date().getFullYear() + 1}-12-31`

/** A tool that nobody opens. */
async function tool(api: Api): Promise<number> {
  const address = 'https://tool.university.example/launch'
  const registered = { name: 'A tool', loginUrl: address, launchUrl: address, redirectUris: [address] }
  const { id } = await api.create(LearningTool, {
    ...{ ...registered, learns: 'NOTHING', deepLinkUrl: null, keySetUrl: null, agreementUntil: null },
    ...{ readsRoster: false, writesMarks: false },
  })
  return id
}

export const visits: Visits = {
  paths,
  usual: 'registry',
  others: forPerson('lecturer', paths.moodleTab, paths.classroomTab, paths.account),
  leadOn: [paths.connections.pattern],
  addressOf: async (pattern, api) => {
    if (pattern === paths.client.pattern) return paths.client({ id: await client(api) })
    if (pattern === paths.webhook.pattern) return paths.webhook({ id: await webhook(api) })
    if (pattern === paths.learningTool.pattern) return paths.learningTool({ id: await tool(api) })
    if (pattern === paths.system.pattern) return paths.system({ id: await firstOf(api, ConnectedSystem.path) })
    if (pattern === paths.account.pattern) return paths.account()
    if (pattern === paths.classroomTab.pattern) return paths.classroomTab({ id: await firstOf(api, Course.path) })
    return pattern === paths.moodleTab.pattern ? paths.moodleTab({ id: await firstOf(api, Course.path) }) : undefined
  },
}
