import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit-log/audit-log.module';
import { ContactsModule } from '../contacts/contacts.module';
import { SettingsModule } from '../settings/settings.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { EndedSourcesService } from './ended-sources.service';
import { ExplainedWordsRepository } from './explained-words.repository';
import { FeedAccountsRepository } from './feed-accounts.repository';
import { FeedIntakeService } from './feed-intake.service';
import { IntakeKeysService } from './intake-keys.service';
import { FeedPhotosRepository } from './feed-photos.repository';
import { FeedPhotosService } from './feed-photos.service';
import { InventoryFetchService } from './inventory-fetch.service';
import { InventoryRunLogService } from './inventory-run-log.service';
import { InventoryRunsRepository } from './inventory-runs.repository';
import { InventoryRunsService } from './inventory-runs.service';
import { InventorySourcesRepository } from './inventory-sources.repository';
import { InventorySourcesService } from './inventory-sources.service';
import { InventorySyncService } from './inventory-sync.service';
import { InventoryService } from './inventory.service';
import { PublicVehiclesService } from './public-vehicles.service';
import { SourceConnectionsService } from './source-connections.service';
import { SourcePreviewService } from './source-preview.service';
import { StagedPricesRepository } from './staged-prices.repository';
import { StockChangesRepository } from './stock-changes.repository';
import { ListedVehiclesRepository } from './listed-vehicles.repository';
import { VehicleInterestRepository } from './vehicle-interest.repository';
import { VehicleSharingService } from './vehicle-sharing.service';
import { VehiclePhotosService } from './vehicle-photos.service';
import { VehiclesRepository } from './vehicles.repository';
import { VinDecodingService } from './vin-decoding.service';

@Module({
  imports: [AuditLogModule, ContactsModule, OrganizationsModule, SettingsModule],
  providers: [
    FeedAccountsRepository,
    FeedIntakeService,
    IntakeKeysService,
    FeedPhotosRepository,
    FeedPhotosService,
    VehiclesRepository,
    ListedVehiclesRepository,
    VehicleInterestRepository,
    InventorySourcesRepository,
    InventoryRunsRepository,
    StagedPricesRepository,
    StockChangesRepository,
    InventoryService,
    VehiclePhotosService,
    VehicleSharingService,
    PublicVehiclesService,
    ExplainedWordsRepository,
    EndedSourcesService,
    InventorySourcesService,
    SourcePreviewService,
    InventoryRunLogService,
    SourceConnectionsService,
    InventoryFetchService,
    InventoryRunsService,
    InventorySyncService,
    VinDecodingService,
  ],
  exports: [
    FeedIntakeService,
    IntakeKeysService,
    InventoryFetchService,
    SourceConnectionsService,
    FeedPhotosService,
    InventoryService,
    VehiclePhotosService,
    VehicleSharingService,
    PublicVehiclesService,
    EndedSourcesService,
    InventorySourcesService,
    SourcePreviewService,
    InventoryRunsService,
    InventorySyncService,
    VinDecodingService,
  ],
})
export class InventoryModule {}
