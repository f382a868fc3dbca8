import * as z from 'zod/mini'

/** Answers of Google's token endpoint and of the Classroom API v1, as far as the portal reads them. */

const id = z.string().check(z.minLength(1), z.maxLength(200))
const page = { nextPageToken: z.optional(z.string()) }

export const tokenAnswer = z.object({
  access_token: z.string().check(z.minLength(1), z.maxLength(4000)),
  /** Only with a code. */
  refresh_token: z.optional(z.string().check(z.minLength(1), z.maxLength(2000))),
  scope: z.optional(z.string()),
})

/** Errors of OAuth have a code, those of the API a status (google.rpc.Status). */
export const tokenError = z.object({ error: z.string(), error_description: z.optional(z.string()) })
export const apiError = z.object({
  error: z.object({ status: z.optional(z.string()), message: z.optional(z.string()) }),
})

export const course = z.object({
  id,
  name: z.string(),
  section: z.optional(z.string()),
  creationTime: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T/))),
  alternateLink: z.optional(z.url({ protocol: /^https$/, hostname: /(^|\.)google\.com$/ })),
})
export const courses = z.object({ courses: z._default(z.array(course), []), ...page })

export const profile = z.object({
  id,
  name: z.optional(z.object({ fullName: z.optional(z.string()) })),
  emailAddress: z.optional(z.string()),
})
const member = z.object({ userId: id, profile: z.optional(profile) })
export const students = z.object({ students: z._default(z.array(member), []), ...page })
export const teachers = z.object({ teachers: z._default(z.array(member), []), ...page })

export const invitations = z.object({
  invitations: z._default(z.array(z.object({ id, userId: id, role: z.string() })), []),
  ...page,
})

const courseWork = z.object({ id, title: z.string(), maxPoints: z.optional(z.number()) })
export const courseWorks = z.object({ courseWork: z._default(z.array(courseWork), []), ...page })

const submission = z.object({
  courseWorkId: id,
  userId: id,
  state: z.string(),
  /** Absent until the work is returned; `draftGrade` is not read. */
  assignedGrade: z.optional(z.number()),
})
export const submissions = z.object({ studentSubmissions: z._default(z.array(submission), []), ...page })
