import type { JWTPayload } from 'jose'
import { inLanguage, type Language, type Localized } from '#platform/contract/words.ts'
import type { ToolLearns } from '../../contract/lti/learning-tool.ts'
import { type CourseRole, rolesOf } from './roles.ts'

const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`

export type LaunchFacts = {
  clientId: string
  deployment: string
  learns: ToolLearns
  target: string
  course: { id: number; code: string; title: Localized }
  part: CourseRole
  person: { name: string; given: string | null; family: string | null; email: string | null }
  subject: string | undefined
}
type Frame = { nonce: string; now: Date; publicUrl: string; universityName: string; language: Language }

/** How long a signed launch is valid: the browser posts it at once. */
const launchSeconds = 300

/** The claims of every launch (LTI 1.3, 5.3 and 5.4), with no more about the person than the tool may learn. */
export function launchClaims(
  facts: LaunchFacts,
  { nonce, now, publicUrl, universityName, language }: Frame,
): JWTPayload {
  const seconds = Math.floor(now.getTime() / 1000)
  const { clientId, deployment, target, course, part } = facts
  return {
    ...{ iss: publicUrl, aud: clientId, azp: clientId, iat: seconds, exp: seconds + launchSeconds, nonce },
    ...aboutPerson(facts),
    [claim('version')]: '1.3.0',
    [claim('deployment_id')]: deployment,
    [claim('target_link_uri')]: target,
    [claim('roles')]: rolesOf(part),
    [claim('context')]: {
      ...{ id: String(course.id), label: course.code, title: inLanguage(course.title, language) },
      type: ['http://purl.imsglobal.org/vocab/lis/v2/course#CourseOffering'],
    },
    [claim('tool_platform')]: { guid: publicUrl, name: universityName, product_family_code: 'university-portal' },
    [claim('launch_presentation')]: { document_target: 'window', locale: language },
  }
}

type LinkFacts = { id: string; title: string; description: string; custom: Record<string, string> }

/** What a launch of a link adds. */
export const linkClaims = ({ id, title, description, custom }: LinkFacts): JWTPayload => ({
  [claim('message_type')]: 'LtiResourceLinkRequest',
  [claim('resource_link')]: { id, title, ...(description && { description }) },
  ...(Object.keys(custom).length > 0 && { [claim('custom')]: custom }),
})

/** What a launch adds by which a lecturer chooses content (LTI Deep Linking 2.0, 4.4). */
export const choiceClaims = (data: string, publicUrl: string): JWTPayload => ({
  [claim('message_type')]: 'LtiDeepLinkingRequest',
  'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': {
    deep_link_return_url: `${publicUrl}/lti/deep_links`,
    accept_types: ['ltiResourceLink'],
    accept_presentation_document_targets: ['window'],
    accept_multiple: true,
    data,
  },
})

/** Nothing, a number, or name and e-mail address. */
function aboutPerson({ learns, subject, person }: Pick<LaunchFacts, 'learns' | 'subject' | 'person'>): JWTPayload {
  if (subject === undefined) return {}
  if (learns !== 'NAME') return { sub: subject }
  const { name, given, family, email } = person
  return {
    ...{ sub: subject, name },
    ...(given && { given_name: given }),
    ...(family && { family_name: family }),
    ...(email && { email }),
  }
}
