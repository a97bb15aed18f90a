-- Rows that are kept for a time only are found by their age, and files by the name that they lie under.
create index message_at on message (created_at);
create index mis_event_gone on mis_event (created_at) where state in ('sent', 'kept');
create index paper_file on paper (file_name) where file_name is not null;
create index device_import_source_file on device_import (source) where source is not null;
create index device_import_result_file on device_import (result) where result is not null;
create index export_task_result_file on export_task (result) where result is not null;
