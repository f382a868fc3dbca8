import { type DomainFixture, inserted, serial, type University } from '#platform/test/fixture.ts'
import { ensureToolKey } from '../server/lti/keys.ts'

const tool = (own: string) => ({
  ...{ name: `Tool ${own}`, login_url: `https://${own}.example/login`, launch_url: `https://${own}.example/launch` },
  ...{
    redirect_uris: [`https://${own}.example/launch`],
    deep_link_url: `https://${own}.example/choose`,
    learns: 'NAME',
    writes_marks: true,
    reads_roster: true,
  },
})

const newTool = () => ({
  ...{ name: `Tool ${serial()}`, loginUrl: 'https://new.example/login', launchUrl: 'https://new.example/launch' },
  ...{ redirectUris: ['https://new.example/launch'], learns: 'NUMBER' },
})

const newLink = ({ id }: University, name?: string) => ({
  course: `/api/v2/courses/${id('Course', name === 'B' ? 'B' : 'A')}`,
  ...{ tool: `/api/v2/learning_tools/${id('LearningTool', 'used')}`, title: 'Reading 4' },
})

/** Two tools in use, one that waits and one that was withdrawn; each course has a link, and course A one without a tool. */
export const ltiFixture: DomainFixture = {
  add: addTools,
  bodies: {
    'LearningTool create': newTool,
    'LearningTool update': () => ({ learns: 'NUMBER' }),
    'LearningTool activate': () => ({}),
    'LearningTool withdraw': () => ({ reason: 'Its provider has closed it.' }),
    'ToolLink create': newLink,
    'ToolLink update': () => ({ title: 'Reading 5' }),
    'ToolLink remove': () => ({}),
    'ToolLink restore': () => ({}),
    'POST /api/v2/learning_tools/:id/test': () => ({}),
    'POST /api/v2/learning_tool_registrations': () => ({ address: 'https://new.example/register' }),
    'POST /api/v2/tool_links/:id/launch': () => ({}),
    'POST /api/v2/tool_sign_ins': () => ({
      ...{ client_id: 'nobody', redirect_uri: 'https://used.example/launch', login_hint: 'none', nonce: 'new' },
      ...{ response_type: 'id_token', response_mode: 'form_post', scope: 'openid' },
    }),
    'POST /api/v2/courses/:id/tool_choices': ({ id }) => ({
      tool: `/api/v2/learning_tools/${id('LearningTool', 'used')}`,
    }),
  },
  inputs: {
    'LearningTool create.deepLinkUrl': () => ({ ...newTool(), deepLinkUrl: 'https://new.example/choose' }),
    'LearningTool create.keySetUrl': () => ({ ...newTool(), keySetUrl: 'https://new.example/keys' }),
    'ToolLink create.url': (university) => ({ ...newLink(university), url: 'https://used.example/readings/4' }),
    'LearningTool.learns': () => ({ learns: 'NUMBER' }),
    'LearningTool.redirectUris': () => ({ redirectUris: ['https://other.example/launch'] }),
    'LearningTool.loginUrl': () => ({ loginUrl: 'https://other.example/login' }),
    'LearningTool.launchUrl': () => ({ launchUrl: 'https://other.example/launch' }),
    'LearningTool.deepLinkUrl': () => ({ deepLinkUrl: 'https://other.example/choose' }),
    'LearningTool.keySetUrl': () => ({ keySetUrl: 'https://other.example/keys' }),
    'ToolLink.assessment': ({ id }) => ({ assessment: `/api/v2/assessments/${id('Assessment', 'A1')}` }),
  },
  changed: { LearningTool: 'used', ToolLink: 'A' },
  writers: {
    'ToolLink create': 'lecturerA',
    ...{ 'ToolLink update': 'lecturerA', 'ToolLink remove': 'lecturerA', 'ToolLink restore': 'lecturerA' },
    ...{ 'ToolLink remove of many': 'lecturerA', 'ToolLink restore of many': 'lecturerA' },
    ...{ 'POST /api/v2/tool_links/:id/launch': 'lecturerA', 'POST /api/v2/courses/:id/tool_choices': 'lecturerA' },
  },
}

async function addTools({ testApp: { db, secrets }, things, id }: University): Promise<void> {
  await ensureToolKey({ db, secrets })
  const used = await inserted(db, 'learning_tool', tool('used'))
  const gone = await inserted(db, 'learning_tool', { ...tool('gone'), state: 'WITHDRAWN' })
  things.LearningTool = {
    used,
    gone,
    proposed: await inserted(db, 'learning_tool', { ...tool('new'), state: 'PROPOSED' }),
  }
  const link = (course: string, tool_id: number, more = {}) =>
    inserted(db, 'tool_link', {
      ...{ course_id: id('Course', course), tool_id, title: 'Reading 4', description: 'Amortised analysis.' },
      ...{ placed_by: id('User', `lecturer${course}`), ...more },
    })
  things.ToolLink = {
    A: await link('A', used),
    B: await link('B', used),
    hidden: await link('A', used, { shown: false }),
    removed: await link('A', used, { state: 'REMOVED' }),
    closed: await link('A', gone),
  }
}
