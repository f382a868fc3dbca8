import * as z from 'zod/mini'

/** Answers of Moodle's web services (4.5), as far as the portal reads them. */

const number = z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d+$/))]), z.transform(Number))

/** Errors arrive with status 200. */
export const moodleError = z.object({ exception: z.string(), errorcode: z.string(), message: z.optional(z.string()) })

export const siteInfo = z.object({
  sitename: z.string(),
  fullname: z.string(),
  release: z.optional(z.string()),
  functions: z.array(z.object({ name: z.string() })),
})

export const courses = z.object({
  courses: z.array(
    z.object({ id: number, fullname: z.string(), shortname: z.string(), startdate: z.optional(z.number()) }),
  ),
})

export const account = z.object({
  id: number,
  fullname: z.string(),
  email: z.optional(z.nullable(z.string())),
  idnumber: z.optional(z.nullable(z.string())),
})
export const accounts = z.array(account)
export const enrolled = z.array(z.extend(account, { roles: z.optional(z.array(z.object({ shortname: z.string() }))) }))

export const gradeItems = z.object({
  gradeItems: z.array(z.object({ id: number, itemname: z.nullable(z.string()) })),
})

const gradeItem = z.object({
  id: number,
  itemname: z.nullable(z.string()),
  itemtype: z.string(),
  graderaw: z.optional(z.nullable(z.number())),
  grademin: z.number(),
  grademax: z.number(),
})
export const userGrades = z.object({
  usergrades: z.array(z.object({ userid: number, gradeitems: z.array(gradeItem) })),
})
