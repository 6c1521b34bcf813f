import type { TemplatesFilter } from './templates-filter';

export const templateKeys = {
  all: ['templates'] as const,
  lists: ['templates', 'list'] as const,
  list: (filter: TemplatesFilter) => ['templates', 'list', filter] as const,
  offers: ['templates', 'offer'] as const,
  offer: (search: string, showsVehicle: boolean, contactId: number) => ['templates', 'offer', search, showsVehicle, contactId] as const,
  detail: (templateId: number) => ['templates', 'detail', templateId] as const,
  preview: (templateId: number, contactId: number, vehicleId?: number) =>
    ['templates', 'preview', templateId, contactId, vehicleId] as const,
  sync: ['templates', 'sync'] as const,
};
