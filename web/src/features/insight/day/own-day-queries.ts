// The queries of a worker's day about visits.

/** The most open visits that load. */
const mostOpen = 50;

export const visitsOfDay = (authorId: string, today: string) => ({ authorId, serviceDate: today, sort: 'startedAt' });

/** The notifications send the same query. */
export const openVisits = (authorId: string) => ({ authorId, isOpen: 'true', sort: 'startedAt', limit: mostOpen });
