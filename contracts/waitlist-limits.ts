export const waitlistLimits = { name: 80, email: 254, company: 120, roles: 300 } as const;
