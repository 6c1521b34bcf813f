import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { Timestamp } from '../core/timestamp.contract';
import { InventoryProvider, InventorySourceView } from './inventory-sources.contract';

export const IntakeAccount = z.object({
  host: z.string(),
  port: z.int(),
  username: z.string().nullable().describe('Null until the first password was made'),
  file_name: z.string().describe('Proposed; any other is taken too'),
  renewed_at: Timestamp.nullable().describe('When the password was made'),
  last_delivery_at: Timestamp.nullable(),
});
export type IntakeAccount = z.infer<typeof IntakeAccount>;

export const IntakeView = z
  .object({ account: IntakeAccount.nullable().describe('Null where this installation takes no files by SFTP') })
  .meta({ id: 'InventoryIntake' });
export type IntakeView = z.infer<typeof IntakeView>;

export const IntegrationConnect = z
  .strictObject({
    provider: InventoryProvider,
    identification_code: z.string().trim().min(1).max(60),
  })
  .meta({ id: 'IntegrationConnect' });
export type IntegrationConnect = z.infer<typeof IntegrationConnect>;

export const IntegrationDisconnect = z
  .strictObject({
    provider: InventoryProvider,
    stock: z.enum(['keep', 'remove']).default('keep').describe('What becomes of its vehicles'),
  })
  .meta({ id: 'IntegrationDisconnect' });
export type IntegrationDisconnect = z.infer<typeof IntegrationDisconnect>;

export const RenewedIntakePassword = z
  .object({ account: IntakeAccount, password: z.string().describe('Shown this once') })
  .meta({ id: 'RenewedIntakePassword' });
export type RenewedIntakePassword = z.infer<typeof RenewedIntakePassword>;

export const inventoryIntakeEndpoints = {
  account: endpoint({ method: 'GET', path: '/api/inventory/intake', answer: IntakeView }),
  connect: endpoint({ method: 'POST', path: '/api/inventory/integrations/connect', body: IntegrationConnect, answer: InventorySourceView }),
  disconnect: endpoint({
    method: 'POST',
    path: '/api/inventory/integrations/disconnect',
    body: IntegrationDisconnect,
    answer: InventorySourceView,
  }),
  renewPassword: endpoint({ method: 'POST', path: '/api/inventory/intake/password', answer: RenewedIntakePassword }),
};
