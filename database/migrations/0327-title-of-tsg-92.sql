-- TSG 92-2026 by its whole title, where the institute has left the row as it came.
update inspection_basis set basis = 'TSG 92—2026《承压类特种设备安全附件安全技术规程》', version = version + 1 where basis = 'TSG 92—2026' and insp_type = 'W3';
