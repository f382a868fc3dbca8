/** Tabs of other domains find their place between these by their order. */
export const order = { dashboard: 10, programs: 20, modules: 30, courses: 40, students: 50, lecturers: 60 }
